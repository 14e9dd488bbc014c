/** File descriptor of the first socket that systemd hands over (sd_listen_fds(3)). */
const firstSocket = 3;

/**
 * The listening socket that whoever started this process has opened for it, as `systemd` does for a `.socket` unit.
 * Connections wait in it while the server is restarted, so that none is refused.
 */
export function activatedSocket(
  { LISTEN_PID, LISTEN_FDS }: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | undefined {
  return Number(LISTEN_PID) === pid && Number(LISTEN_FDS) >= 1 ? firstSocket : undefined;
}
