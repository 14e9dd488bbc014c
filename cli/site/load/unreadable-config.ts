import { DashError } from '../../../schema/errors.ts';
import type { FileReport } from '../../../schema/problem.ts';

/** Why a file can't be shown, with the fatal problem that says where. */
export class UnreadableConfig extends DashError {
  readonly report: FileReport;

  constructor(report: FileReport) {
    const [problem] = report.problems;
    super('unreadable-config', problem?.message ?? 'The config can’t be read.', {
      ...(problem?.hint !== undefined && { hint: problem.hint }),
    });
    this.name = 'UnreadableConfig';
    this.report = report;
  }
}
