/** Makes one for each name, by the options that it is first asked for with. */
export function named<Options, Made>(
  create: (name: string, options: Options) => Made,
): (name: string, options: Options) => Made {
  const made = new Map<string, Made>();
  return (name, options) => {
    const known = made.get(name) ?? create(name, options);
    made.set(name, known);
    return known;
  };
}
