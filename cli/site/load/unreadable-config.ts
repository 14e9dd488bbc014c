import type { FileReport } from '../../../schema/problem.ts';

/** Why a file can't be shown, with the fatal problem that says where. */
export class UnreadableConfig extends Error {
  readonly report: FileReport;

  constructor(report: FileReport) {
    super(report.problems[0]?.message ?? 'The config can’t be read.');
    this.report = report;
  }
}
