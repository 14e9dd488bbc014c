import { type PictureLight, unknownLight } from '../../schema/rules/appearance/picture-light.ts';
import { sceneStyle } from '../../schema/rules/appearance/picture-style.ts';
import { inStore } from '../stored/in-store.ts';
import { ownPicture } from '../stored/storage.ts';
import { lightIn } from './light-in.ts';

/** Bytes of a file that is looked at; no camera makes more. */
const mostBytes = 64_000_000;
/** Pixels of the longer side of what is kept: as many as a wide screen has. */
const mostPixels = 2560;
/** Those of the preview, which stands there before the picture. */
const previewWidth = 20;

const place = { database: ownPicture, store: 'pictures' };
const key = 'background';
const sheet = new CSSStyleSheet();

/**
 * Keeps a picture of the viewer's own in this browser, at most 2560 pixels wide or high, and returns the rules that it
 * stands behind the page by until it has come: they hold it in little, and how light it is. Rejects where the browser can't
 * read the file, or has no room for it.
 */
export async function keepOwnPicture(file: Blob): Promise<string> {
  if (file.size > mostBytes) throw new RangeError('The file is too large.');
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = drawn(picture, picture.width * scale, picture.height * scale);
  // What is no WebP there is what the browser makes in its place, which is larger than it has to be.
  const webp = await blobOf(canvas, 'image/webp');
  const kept = webp.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg');
  const small = drawn(picture, previewWidth, (previewWidth * picture.height) / picture.width).toDataURL(
    'image/webp',
    0.4,
  );
  const light = lightIn(picture);
  picture.close();
  await inStore(place, 'readwrite', (store) => store.put({ kept, light, preview: small }, key));
  return rulesOf(small, small, light);
}

/** Shows the picture that this browser keeps behind the page, in place of its preview; there may be none by now. */
export async function showOwnPicture(): Promise<void> {
  const found = await inStore<{ kept: Blob; light?: PictureLight; preview?: string } | undefined>(
    place,
    'readonly',
    (store) => store.get(key),
  );
  if (!found) return;
  const { kept, light = unknownLight, preview } = found;
  const { dataset } = document.documentElement;
  const address = await addressOf(kept);
  delete dataset.pictured;
  sheet.replaceSync(`:root{--previewed:""}${rulesOf(address, preview, light)}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), sheet];
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode().catch(() => undefined);
  dataset.pictured = '';
}

const rulesOf = (address: string, preview: string | undefined, light: PictureLight): string => {
  const shown = { address, light, ...(preview && { preview }) };
  return sceneStyle('picture', { day: shown, night: shown });
};

function drawn(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture can’t be written.'))), type, 0.82);
  });

/** As the page's policy takes it: pictures from elsewhere may only stand in their addresses. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
