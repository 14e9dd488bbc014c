/** A file with the keys that Dashy added from 4.1 to 4.9. */
export const newestConfig = `appConfig:
  pingCheckEnabled: true
  pingCheckInterval: 5
  pingCheckCount: 3
  pingCheckTimeout: 900
  pingCheckAccessibility: true
  enableAuthProxyCompat: true
  webSearch: {searchEngine: kagi}
  auth:
    enableOidc: true
    oidc:
      endpoint: https://id.example.org/organizations/v2.0
      clientId: dash
      enableSilentRenew: true
      allowedIssuers: [https://id.example.org/7d3a/v2.0]
      showLoginPage: true
    keycloak: {adminRole: boss, adminGroup: /admins}
sections:
  - name: A
    items:
      - title: B
        url: https://nas.example.org
        localUrl: http://nas.lan
        localUrlTimeout: 1500
        localUrlCheckInterval: 60
        pingCheckEnabled: true
        pingCheckHost: nas.lan
        pingCheckInterval: 30
        pingCheckCount: 3
        pingCheckTimeout: 900
        displayData: {hideFromHomepage: true}
        subItems: [{title: C, localUrl: http://c.lan, pingCheckEnabled: false}]
`;
