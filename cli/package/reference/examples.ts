/** A piece of a config for each block; a test checks each as a file. */
export const examples: Readonly<Record<string, string>> = {
  'conf.yml': `
pageInfo:
  title: Home
appConfig:
  theme: callisto
pages:
  - name: Media Room
    path: media.yml
sections:
  - name: Network
    items:
      - title: Router
        icon: mdi-router-wireless
        url: http://192.168.1.1`,
  pageInfo: `
pageInfo:
  title: Home
  description: Everything within reach
  logo: /item-icons/logo.png
  footerText: Ask <b>Alice</b> when something is down`,
  'pageInfo.navLinks[]': `
pageInfo:
  title: Home
  navLinks:
    - title: Router
      path: http://192.168.1.1
    - title: Films
      path: /home/media-room
      target: sametab`,
  appConfig: `
appConfig:
  language: en
  layout: auto
  iconSize: medium
  dayTheme: minimal-light
  nightTheme: callisto
  defaultOpeningMethod: newtab
  customColors:
    callisto:
      primary: '#ff9f43'`,
  'appConfig.hideComponents': `
appConfig:
  hideComponents:
    hideFooter: true`,
  'appConfig.background': `
appConfig:
  background:
    day: pictures/day/
    night: pictures/night.jpg
    accent: true`,
  'appConfig.kiosk': `
appConfig:
  kiosk:
    every: 20
    pages: [home, media]
    dim: '22:00-07:00'`,
  'appConfig.networks.<name>': `
appConfig:
  networks:
    home:
      from: [192.168.1.0/24, 'fd00::/8']
      replace:
        example.org: lan
    vpn:
      from: 10.8.0.0/24
    away: {}`,
  'appConfig.webSearch': `
appConfig:
  webSearch:
    searchEngine: startpage
    searchBangs:
      /wiki: wikipedia
      /hub: https://hub.example.org/search?q=`,
  'appConfig.auth.users[]': `
appConfig:
  auth:
    users:
      - user: alice
        password: DASH_PASSWORD_ALICE
        type: admin`,
  'appConfig.auth.oidc': `
appConfig:
  auth:
    enableOidc: true
    oidc:
      endpoint: https://id.example.org/application/o/dash
      clientId: dash
      adminGroup: admins`,
  'appConfig.auth.headerAuth': `
appConfig:
  auth:
    enableHeaderAuth: true
    headerAuth:
      userHeader: Remote-User
      proxyWhitelist: [10.0.0.2]
    users:
      - user: alice
        password: DASH_PASSWORD_ALICE`,
  'appConfig.auth.keycloak': `
appConfig:
  auth:
    enableKeycloak: true
    keycloak:
      serverUrl: https://keycloak.example.org
      realm: home
      clientId: dash`,
  'appConfig.alerts': `
appConfig:
  statusCheck: true
  alerts:
    channels:
      - name: phone
        ntfy:
          server: https://ntfy.example.org
          topic: DASH_NTFY_TOPIC
          token: DASH_NTFY_TOKEN
      - name: mail
        email:
          server: smtp.example.org
          user: DASH_MAIL_USER
          password: DASH_MAIL_PASSWORD
          from: dash@example.org
          to: [ann@example.org]
    rules:
      - tags: [family]
        channels: [phone, mail]
        repeat: 120
      - channels: [phone]
        after: 3
        quiet: '22:00-07:00'`,
  'appConfig.discovery[]': `
appConfig:
  discovery:
    - name: nas
      docker:
        address: tcp://socket-proxy:2375
        host: nas.lan
      section: Containers
      displayData:
        hideForGuests: true
    - name: proxy
      traefik:
        address: https://traefik.example.org
        user: dash
        password: DASH_TRAEFIK_PASSWORD`,
  'pages[]': `
pages:
  - name: Media Room
    path: media.yml`,
  'sections[]': `
sections:
  - name: Media
    icon: fas fa-film
    items:
      - title: Jellyfin
        icon: si-jellyfin
        url: http://nas.local:8096
    widgets:
      - type: clock`,
  'sections[].displayData': `
sections:
  - name: Media
    displayData:
      sortBy: most-used
      cols: 2
      itemSize: small
      color: '#24405c'`,
  'sections[].items[]': `
sections:
  - name: Media
    items:
      - title: Jellyfin
        description: Films and series
        icon: si-jellyfin
        url: http://nas.local:8096
        hotkey: 1
        tags: [films, series]
        color: '#4a90d9'
        widget: # says in place of the description what is going on
          type: gl-current-cpu
          options: { hostname: http://nas.local:61208 }`,
  'sections[].items[].subItems[]': `
sections:
  - name: Machines
    items:
      - title: Toolbox
        icon: fas fa-toolbox
        subItems:
          - title: Speed test
            icon: mdi-speedometer
            url: http://nas.local:8081
          - title: Syncthing
            icon: si-syncthing
            url: http://nas.local:8384`,
  'sections[].widgets[]': `
sections:
  - name: Now
    widgets:
      - type: system-info
        label: The server
        updateInterval: 30`,
  Visibility: `
sections:
  - name: Servers
    displayData:
      showForUsers: [alice]
      hideForGuests: true`,
  showForKeycloakUsers: `
sections:
  - name: Servers
    displayData:
      showForKeycloakUsers:
        groups: [admins]`,
};
