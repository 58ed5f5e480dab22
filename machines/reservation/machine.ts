import { reservationChart } from './chart.ts';
import { stepCharts } from './step-charts.ts';

/**
 * The wizard: from a unit to a paid deposit, and to its delivery or cancellation. A parallel region shows what the
 * dealership, the bank or another tab changed.
 */
export const reservationMachine = reservationChart.provide({ actors: stepCharts });
