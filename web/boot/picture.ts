/** Has the picture behind the page take the place of its preview (`web/styles/picture.css`) once it is there, or can't be had. */
const shown = getComputedStyle(document.body, '::before').backgroundImage;

const picture = Object.assign(new Image(), { src: /url\("(.*?)"\)/.exec(shown)?.[1] ?? '' });
const showPicture = () => {
  document.documentElement.dataset.pictured = '';
};
picture.decode().then(showPicture, showPicture);
