import { closed, requiredText } from './shapes.ts';
import { PageDisplay } from './visibility.ts';

export const PageEntry = closed(
  {
    name: requiredText({
      title: 'Name',
      description: 'Name of the page in the navigation. Its address is made from it, so no two may be alike.',
      examples: ['Media Room'],
    }),
    path: requiredText({
      title: 'Path',
      description: 'The file that describes the page: a name beside this file, a path, or a URL.',
      examples: ['media.yml', 'https://example.org/media.yml'],
    }),
    displayData: PageDisplay,
  },
  { title: 'Page', description: 'An extra page with a file of its own.' },
);
