import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';
import { sumOf } from '../counts.ts';

/** The state as it is, or below `result` as versions before 0.207 have it. Powers are in watts. */
export function readState(body: unknown) {
  const { result } = recordOf(body);
  const state = result === undefined ? recordOf(body) : recordOf(result);
  const share = numberOf(state.greenShareHome);
  const panels = recordsOf(state.pv).map(({ power }) => numberOf(power) ?? 0);
  return {
    title: textOf(state.siteTitle),
    sun: numberOf(state.pvPower) ?? (panels.length > 0 ? sumOf(panels) : undefined),
    home: numberOf(state.homePower),
    /** Negative for what is given away. */
    grid: numberOf(state.gridPower) ?? numberOf(recordOf(state.grid).power),
    /** Percent, of a home that has one. */
    battery: hasBattery(state) ? (numberOf(state.batterySoc) ?? numberOf(recordOf(state.battery).soc)) : undefined,
    green: share === undefined ? undefined : share * 100,
    cars: recordsOf(state.loadpoints).map((point, index) => ({
      /** Load points are numbered from 1. */
      id: String(index + 1),
      name: textOf(point.title) ?? String(index + 1),
      car: textOf(point.vehicleTitle) ?? textOf(point.vehicleName),
      isConnected: point.connected === true,
      isCharging: point.charging === true,
      power: numberOf(point.chargePower) ?? 0,
      charge: chargeOf(numberOf(point.vehicleSoc)),
      /** Watt hours of this charging. */
      energy: numberOf(point.chargedEnergy) ?? 0,
      mode: textOf(point.mode) ?? '',
    })),
  };
}

/** Of a car that doesn't tell it is 0. */
const chargeOf = (charge: number | undefined) =>
  charge !== undefined && charge > 0 ? Math.min(100, charge) : undefined;

const hasBattery = ({ batteryConfigured, battery, batterySoc }: Readonly<Record<string, unknown>>) =>
  batteryConfigured === true ||
  (batteryConfigured === undefined &&
    (recordsOf(battery).length > 0 ||
      numberOf(recordOf(battery).soc) !== undefined ||
      (numberOf(batterySoc) ?? 0) > 0));
