/** The form in which names of users are compared: without case, and without blanks around. */
export const normaliseName = (name: string): string => name.trim().toLowerCase();
