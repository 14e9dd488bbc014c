import type { Rule } from './rule.ts';

/** The page of a rule, from the root of the project. */
export const rulePagePath = (name: string): string => `docs/lint/${name}.md`;

/** The page of a rule as Markdown: what it finds, why that matters, an example, and how to switch it off. */
export function rulePage(rule: Rule): string {
  const { name, level, summary, why, fixes, example, reportedBy } = rule;
  return `# ${name}

Finds ${summary}.

${why}${reportedBy === 'both' ? ' `dash validate` says so too.' : ''}

| | |
|---|---|
| Level | \`${level}\` |
${isOfCheck(rule) ? '| Reported by | `dash validate`, always |' : `| \`dash lint --fix\` | ${fixes ?? 'Leaves it to you.'} |`}

## Example

This has it${example.https ? ', with `https: true` in the settings' : ''}${example.isSubPage ? ', as the file of a page' : ''}:

${yaml(example.bad)}

This has not:

${yaml(example.good)}
${isOfCheck(rule) ? '' : howToSwitchOff(name)}`;
}

const howToSwitchOff = (name: string): string => `
## Switch it off

On one line, by a comment above it:

\`\`\`yaml
# dash-lint-ignore-next-line ${name}
\`\`\`

In one config, by a comment anywhere in it:

\`\`\`yaml
# dash-lint: ${name}=off
\`\`\`

For a dashboard, in \`.dash-lint.yml\` beside its config:

\`\`\`yaml
rules:
  ${name}: off
\`\`\`
`;

/** The index of all rules, those of the check behind those of `dash lint`. */
export function ruleIndex(rules: readonly Rule[]): string {
  const [linted, checked] = [rules.filter((rule) => !isOfCheck(rule)), rules.filter(isOfCheck)];
  const fixed = linted.map(
    ({ name, level, summary, fixes }) =>
      `| [${name}](${name}.md) | \`${level}\` | ${fixes ? 'yes' : ''} | ${summary} |`,
  );
  const reported = checked.map(({ name, level, summary }) => `| [${name}](${name}.md) | \`${level}\` | ${summary} |`);
  return `# Rules of dash lint

\`dash validate\` says what is wrong in a config. \`dash lint\` says what is valid and unwise: each rule below has a page with
an example. \`dash lint --explain <rule>\` prints that page in the terminal.

\`\`\`sh
dash lint                             # conf.yml and the pages that it names
dash lint --fix                       # mends what can be mended without a choice; the old state goes into the history
dash lint --fix --dry-run             # only shows what would be mended
dash lint --rule http-link=off        # settings for this run
dash lint --max-warnings 0            # warnings fail too: for CI
dash lint --format concise            # a line for each, file:line:column: for editors and grep; or json, github
dash lint --format sarif > lint.sarif
\`\`\`

It ends with 0 when there are no errors, and no more warnings than are allowed; with 1 when there are; with 2 when a file
could not be read or a setting is wrong.

## Settings

Each rule is \`off\`, \`warn\` or \`error\`. The command wins over the comments of a file, and these win over the file beside it.
A rule that there isn't is an error, so that a slip switches nothing off in silence.

- **The command**: \`--rule name=level\`, as often as needed, and \`--https\`.
- **A comment** anywhere in a config, for the whole file; that of the main config holds for the pages that it names, too:

  \`\`\`yaml
  # dash-lint: http-link=off, plain-secret=error
  \`\`\`

- **A comment on a line**, or above one; without a rule, all of them are silent there:

  \`\`\`yaml
  - title: Metrics
    url: http://localhost:3000 # dash-lint-ignore-line localhost-link
    # dash-lint-ignore-next-line same-hotkey
    hotkey: 1
  \`\`\`

- **\`.dash-lint.yml\`** beside the config:

  \`\`\`yaml
  https: true # the dashboard is reached by https, so http is unwise everywhere
  rules:
    http-link: off
    plain-secret: error
  \`\`\`

## Rules

| Rule | Level | \`--fix\` | Finds |
|---|---|---|---|
${fixed.join('\n')}

## Rules of dash validate

These are about what no schema can hold. \`dash validate\` reports them always, together with those above whose page says so, and
with every departure from the [configuration reference](../configuration.md).

| Rule | Level | Finds |
|---|---|---|
${reported.join('\n')}
`;
}

const isOfCheck = ({ reportedBy }: Rule): boolean => reportedBy === 'validate';

/** Examples carry data of thousands of letters, of which nobody wants to see all. */
const yaml = (text: string): string => `\`\`\`yaml\n${text.replace(/(A{20})A{100,}/, '$1…')}\`\`\``;
