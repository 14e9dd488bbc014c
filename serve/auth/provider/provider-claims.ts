import type { JWTPayload } from 'jose';
import { isMapping } from '../../../schema/values.ts';

/** The name that the provider shows: one that the user has chosen, else a verified address, else the subject. */
export function nameOf({ preferred_username, email, email_verified, sub = '' }: JWTPayload): string {
  const [named] = [preferred_username, email_verified === true ? email : undefined].flatMap(texts);
  return named?.trim() || sub;
}

/** Flat roles, and those of Keycloak: of the realm, and of this client. */
export function rolesOf({ roles, realm_access, resource_access }: JWTPayload, clientId: string): string[] {
  const ofClient = property(resource_access, clientId);
  return [roles, property(realm_access, 'roles'), property(ofClient, 'roles')].flatMap(texts);
}

export const groupsOf = ({ groups }: JWTPayload): string[] => texts(groups);

const property = (value: unknown, name: string): unknown =>
  isMapping(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const texts = (value: unknown): string[] => [value].flat().filter((entry) => typeof entry === 'string');
