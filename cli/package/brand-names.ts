/**
 * Brand icons that users' files ask for by a name that Simple Icons has given up or never had, to the name that it has
 * now (facts: search-icons 6). Former names that the package itself lists are taken from there and not repeated here.
 */
export const brandNames: Readonly<Record<string, string>> = {
  adguardhome: 'adguard',
  cpp: 'cplusplus',
  csharp: 'dotnet',
  golang: 'go',
  googlechromecast: 'googlecast',
  hackernews: 'ycombinator',
  hashicorpvault: 'vault',
  hashicorpterraform: 'terraform',
  hashicorpconsul: 'consul',
  mosquitto: 'eclipsemosquitto',
  postgres: 'postgresql',
  sonarqube: 'sonarqubeserver',
  traefik: 'traefikproxy',
  twitter: 'x',
  unifi: 'ubiquiti',
  zeit: 'vercel',
};
