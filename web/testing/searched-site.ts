/** The sections of a dashboard that the tests of the search search: words in each field, a group, a closed section, a widget. */
export const searchedSections = `
sections:
  - name: Links
    items:
      - {title: Alpha, description: First of all, url: https://www.alpha.example.org/x, tags: [letters], provider: Greek}
      - {title: Beta, url: https://beta.example.org}
      - {title: Ähre & Co., url: https://gamma.example.org}
      - {title: Group, subItems: [{title: Inner, url: https://inner.example.org}]}
  - name: Folded
    displayData: {collapsed: true}
    items: [{title: Covered, url: https://covered.example.org}]
  - name: Now
    widgets: [{type: image, label: Wall, options: {imagePath: /a.png}}]
`;

/** Titles of the tiles that it shows before anybody searches. */
export const everything = ['Alpha', 'Beta', 'Ähre & Co.', 'Group', 'Inner'];
