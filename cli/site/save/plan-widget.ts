import { normalise } from '../../../schema/config/normalise.ts';
import { readWidget } from '../../../schema/config/widget-entry.ts';
import { maskConfigSecrets } from '../../../schema/document/config-secrets.ts';
import { editorView } from '../../../schema/document/editor-view.ts';
import { canonicalText } from '../../../schema/document/equality.ts';
import { restoreWidget } from '../../../schema/document/merge/apply-edit.ts';
import { configValue, parseConfig } from '../../../schema/document/read/parse.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import { expandOwnTypes, ownTypeOf } from '../../../schema/own-types/expand.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { withoutSecrets } from '../../../schema/rules/secrets/widget-secrets.ts';
import { type Mapping, mappings } from '../../../schema/values.ts';
import type { ConfigAnswer, ConfigCommand } from '../../../serve/config-service.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { readOwnTypes } from '../../config/own-types.ts';
import { type AskedService, askedServices, asksOfServices, withServices } from '../network/asked-services.ts';
import { targetOf } from '../network/gathered-widgets.ts';
import { reservedNames } from '../network/reserved-names.ts';
import { statusPlaces, statusTargets } from '../network/status-targets.ts';
import { readConfigText } from './config-file.ts';
import type { RequestedFile } from './requested-file.ts';
import { keptSecretProblems, secretProblems } from './secret-hosts.ts';
import { otherConfigs } from './visible-pages.ts';

/**
 * How the data of an edited widget would be gathered if it were saved as it is. What was kept back of the entry that it was
 * made from goes where a save of it could send it: to the hosts where it went before. That holds for variables, too.
 *
 * @throws {HttpError} where a save would be refused for that
 */
export async function planWidget(
  task: BuilderTask,
  file: RequestedFile,
  { entry, before, viewer }: Extract<ConfigCommand, { do: 'plan-widget' }>,
): Promise<ConfigAnswer> {
  const present = file.missing ? {} : configValue(parseConfig(await readConfigText(file)));
  const given = before && allWidgetsOf(editorView(present, viewer)).find((widget) => isGivenAs(widget, before));
  const types = await readOwnTypes(task.file, task);
  const after = expandOwnTypes(around(restored(entry, given)), types);
  const own = expandOwnTypes(present, types);
  const others = await otherConfigs(task, file.path);
  const problems = [
    ...(await keptSecretProblems(
      { before: own, after, edited: () => expandOwnTypes(around(entry), types) },
      async () => others,
    )),
    ...(await secretProblems(after, process.env, async () => [own, ...others])),
  ];
  const [problem] = problems;
  if (problem) throw new HttpError(422, problem.rule, problem.message, problem.hint ? { hint: problem.hint } : {});
  const [widget = {}] = widgetsOf(after);
  // Of a page the main config is the first of the others.
  const main = file.isSubPage ? (others[0] ?? {}) : present;
  const planned = targetOf(readWidget(widget, 'preview'), {}, reservedNames(normalise(main, [])));
  const edited = { ...main, sections: present.sections };
  const target = planned && asksOfServices(planned) ? withServices(planned, servicesOf(edited, viewer)) : planned;
  const reply = { success: true as const, message: 'How it would be asked.' };
  const { options } = readWidget(widget, 'preview');
  const isOwn = ownTypeOf(entry, types) !== undefined;
  return {
    status: 200,
    reply: {
      ...reply,
      ...(target && { target: { page: '', ...target } }),
      ...(isOwn && { options: withoutSecrets(widget.type, options, catalogue, { isGathered: target !== undefined }) }),
    },
  };
}

/** The services in the edited file that its viewer may be told of. */
function servicesOf(config: Mapping, viewer: Viewer): AskedService[] {
  const model = normalise(config, []);
  const checked = project(model, { ...viewer, admin: true }, { everywhere: true });
  const targets = statusTargets(checked);
  return askedServices(project(model, viewer), statusPlaces(checked, targets), targets);
}

const around = (widget: Mapping): Mapping => ({ sections: [{ widgets: [widget] }] });

const widgetsOf = (config: Mapping): Mapping[] => mappings(config.sections).flatMap(({ widgets }) => mappings(widgets));

/** Those on the tiles of items, too. */
const allWidgetsOf = (config: Mapping): Mapping[] => [
  ...widgetsOf(config),
  ...mappings(config.sections).flatMap(({ items }) => mappings(mappings(items).map(({ widget }) => widget))),
];

/** Whether that is what an editor was given of a widget: the one without its secrets. */
const isGivenAs = (widget: Mapping, shown: Mapping): boolean =>
  widget.type === shown.type &&
  widgetsOf(maskConfigSecrets(around(widget), catalogue)).some((one) => canonicalText(one) === canonicalText(shown));

function restored(entry: Mapping, given: Mapping | undefined): Mapping {
  try {
    return restoreWidget(entry, given, catalogue);
  } catch (error) {
    if (!(error instanceof DashError)) throw error;
    const { code, message, hint } = error;
    throw new HttpError(409, code, message, hint === undefined ? {} : { hint });
  }
}
