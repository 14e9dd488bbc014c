import './pictures.css';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { LinkedImage, PartOf, Picture, Player, Posters as PosterParts } from '../../../schema/shown.ts';
import { Acts } from './acts.tsx';
import type { LateProps } from './late-props.ts';
import { Empty, SmallNote } from './lines.tsx';
import { Link } from './link.tsx';
import { useFold } from './more.tsx';
import { ShareBar } from './share-bar.tsx';
import { ShownImage } from './shown-image.tsx';

/** Posters and players that show before the others are asked for, and the pictures of a mosaic. */
const mostPosters = 6;
const mostPlayers = 3;
const mostPieces = 5;

/** Draws pictures. */
export default function PicturePart({ part, ...tools }: LateProps<PartOf<'picture'>>) {
  const nothing = <Empty text={tools.general('empty')} />;
  switch (part.kind) {
    case 'picture':
      return <One {...part} {...tools} />;
    case 'posters':
      return part.posters.length > 0 ? <Posters {...part} {...tools} /> : nothing;
    case 'mosaic':
      return part.pictures.length > 0 ? <Mosaic {...part} {...tools} /> : nothing;
    case 'players':
      return part.players.length > 0 ? <Players {...part} {...tools} /> : nothing;
  }
}

type Tools = Omit<LateProps<never>, 'part'>;

/** A picture that fills its card, its texts on it; or one of which all shows, its texts below. */
function One({ image, title, note, href, ratio, isWhole = false, address, picture }: Picture & Tools) {
  const shape = ratio !== undefined && ratio > 0 && Number.isFinite(ratio) ? { '--ratio': ratio } : undefined;
  return (
    <figure className={isWhole ? 'part-picture is-whole' : 'part-picture'} style={shape}>
      <ShownImage {...image} picture={picture} />
      {(title || note) && (
        <figcaption>
          {title && (
            <span className="part-picture-title">
              <Link href={href} address={address}>
                {title}
              </Link>
            </span>
          )}
          <SmallNote text={note} />
        </figcaption>
      )}
    </figure>
  );
}

function Posters({ posters, isSmall = false, general, address, picture }: PosterParts & Tools) {
  const [shown, more] = useFold(posters, mostPosters, general);
  const keys = rowKeys(posters.map(({ title, href }) => `${title} ${href}`));
  return (
    <>
      <ul className={isSmall ? 'part-posters is-small' : 'part-posters'}>
        {shown.map(({ title, note, href, src }, index) => (
          <li key={keys[index]} data-tooltip={isSmall ? title : undefined}>
            <ShownImage src={src} alt="" picture={picture} />
            <span className={isSmall ? 'part-poster-title visually-hidden' : 'part-poster-title'}>
              <Link href={href} address={address}>
                {title}
              </Link>
            </span>
            <SmallNote text={isSmall ? undefined : note} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Mosaic({ pictures, address, picture }: { pictures: readonly LinkedImage[] } & Tools) {
  const shown = pictures.slice(0, mostPieces);
  const keys = rowKeys(shown.map(({ src }) => src));
  return (
    <ul className="part-mosaic" data-count={shown.length}>
      {shown.map(({ src, alt, href }, index) => (
        <li key={keys[index]}>
          <Link href={href} address={address}>
            <ShownImage src={src} alt={alt} picture={picture} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Players({ players, general, address, picture, actOn }: { players: readonly Player[] } & Tools) {
  const [shown, more] = useFold(players, mostPlayers, general);
  const keys = rowKeys(players.map(({ label, note }) => `${label} ${note}`));
  return (
    <>
      <ul className="part-players">
        {shown.map(({ label, note, href, image, isPaused = false, actions = [], share, ends }, index) => (
          <li key={keys[index]} data-paused={isPaused ? '' : undefined}>
            {image && <ShownImage {...image} picture={picture} />}
            <div>
              <p className="part-player-label">
                <Link href={href} address={address}>
                  {label}
                </Link>
                {actOn && actions.some(({ name }) => actOn(name)) ? (
                  <>
                    <span className="visually-hidden">{general(isPaused ? 'paused' : 'plays')}</span>
                    <Acts actions={actions} actOn={actOn} />
                  </>
                ) : (
                  <svg
                    className="ui-icon"
                    viewBox="0 0 24 24"
                    role="img"
                    aria-label={general(isPaused ? 'paused' : 'plays')}
                  >
                    <path d={isPaused ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
                  </svg>
                )}
              </p>
              <SmallNote text={note} />
              <ShareBar share={share} label={label} text={ends && `${ends[0]} / ${ends[2]}`} />
              {ends && (
                <p className="part-player-ends">
                  {ends.map((end, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: there are three, each in its place.
                    <bdi key={place}>{end}</bdi>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
