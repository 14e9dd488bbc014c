import './splash.css';

interface Props {
  name: string;
  loading: string;
}

/**
 * What covers the page for its first second, where the config wants that. It goes away by its stylesheet alone;
 * `web/boot/leave-splash.ts` removes it sooner. Screen readers skip it: the page behind it is there.
 */
export function Splash({ name, loading }: Props) {
  return (
    <div className="splash" aria-hidden="true">
      <p className="splash-name">{name}</p>
      <p className="splash-loading">
        {loading}
        <span className="splash-dots">
          <i />
          <i />
          <i />
        </span>
      </p>
    </div>
  );
}
