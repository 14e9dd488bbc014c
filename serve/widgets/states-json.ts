/** States by the ids of their widgets (`WidgetStates`) as JSON, of states that are JSON. */
export const statesJson = (states: ReadonlyMap<string, string>): string =>
  `{${[...states].map(([id, state]) => `${JSON.stringify(id)}:${state}`).join()}}`;
