import { lightOf, type PictureLight, unknownLight } from '../../schema/rules/appearance/picture-light.ts';

/** Pixels of the canvas that a picture is looked at on: ten for each spot (`lightOf`), in both directions. */
const [width, height] = [640, 450];

/** How light a picture is; throws where it comes from a host that lets nobody look at it. */
export function lightIn(picture: HTMLImageElement | ImageBitmap): PictureLight {
  const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  canvas?.drawImage(picture, 0, 0, width, height);
  const pixels = canvas?.getImageData(0, 0, width, height).data;
  return pixels ? lightOf(pixels, width, height) : unknownLight;
}
