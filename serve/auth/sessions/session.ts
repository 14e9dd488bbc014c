/** What a signed cookie says; times in milliseconds since 1970. */
export interface Session {
  id: string;
  /** The sign-in method that opened it. */
  mode: string;
  name: string;
  issued: number;
  expires: number;
  /** Of the settings that it depends on, so that it ends when they change. */
  fingerprint: string;
  /** Fingerprint of what a provider knows the viewer by: who renews the session has to be the same. */
  subject?: string;
  /** What a provider said of the viewer. */
  admin?: boolean;
  roles?: string[];
  groups?: string[];
}

/** What decides whether a session still counts. */
export type SessionOwner = Pick<Session, 'mode' | 'name' | 'fingerprint'>;

/** A session as cookies and the state folder hold it, where the fingerprint has a shorter name. */
export type StoredSession<Kept extends Pick<Session, 'fingerprint'> = Session> = Omit<Kept, 'fingerprint'> & {
  print: string;
};

export const toStored = <Kept extends Pick<Session, 'fingerprint'>>({
  fingerprint,
  ...rest
}: Kept): StoredSession<Kept> => ({ ...rest, print: fingerprint });

// The compiler can't see that a type without one of its keys, and with that key again, is the type.
export const fromStored = <Kept extends Pick<Session, 'fingerprint'>>({ print, ...rest }: StoredSession<Kept>): Kept =>
  ({ ...rest, fingerprint: print }) as unknown as Kept;
