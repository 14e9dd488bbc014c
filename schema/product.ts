/** The product's name and the names derived from it: one place to change them. */
export const product = {
  name: 'Dash',
  command: 'dash',
  version: '3.1.1',
  /** Cookie that carries a session or a token, as existing users' clients send it. */
  authCookie: 'dashAuthToken',
  exportFile: 'dash_conf.yml',
  configPath: '/conf.yml',
} as const;
