// Written by `npm run docs:charts` (scripts/reservation-map/generate.ts) from the chart of the wizard.
import type { MapLayout } from './map-layout-types.ts';

export const mapLayouts: Record<'wide' | 'tall', MapLayout> = {
  wide: {
    columns: 5,
    rows: 3,
    cells: {
      paymentSelection: {
        column: 0,
        row: 1,
      },
      usedVehicle: {
        column: 0,
        row: 0,
      },
      financing: {
        column: 0,
        row: 2,
      },
      personalData: {
        column: 1,
        row: 1,
      },
      review: {
        column: 2,
        row: 1,
      },
      deposit: {
        column: 3,
        row: 1,
      },
      reserved: {
        column: 4,
        row: 1,
      },
      pending: {
        column: 4,
        row: 2,
      },
    },
    lines: [
      {
        from: 'paymentSelection',
        to: 'personalData',
        path: 'M0.5 1.5H1.5',
        tip: {
          x: 1,
          y: 1.5,
          heading: 'right',
        },
        isTwoWay: false,
      },
      {
        from: 'personalData',
        to: 'review',
        path: 'M1.5 1.5H2.5',
        tip: {
          x: 2,
          y: 1.5,
          heading: 'right',
        },
        isTwoWay: false,
      },
      {
        from: 'review',
        to: 'deposit',
        path: 'M2.5 1.5H3.5',
        tip: {
          x: 3,
          y: 1.5,
          heading: 'right',
        },
        isTwoWay: false,
      },
      {
        from: 'paymentSelection',
        to: 'usedVehicle',
        path: 'M0.5 1.5V0.5',
        tip: {
          x: 0.5,
          y: 1,
          heading: 'up',
        },
        isTwoWay: true,
      },
      {
        from: 'paymentSelection',
        to: 'financing',
        path: 'M0.5 1.5V2.5',
        tip: {
          x: 0.5,
          y: 2,
          heading: 'down',
        },
        isTwoWay: true,
      },
      {
        from: 'deposit',
        to: 'reserved',
        path: 'M3.5 1.5H4.5',
        tip: {
          x: 4,
          y: 1.5,
          heading: 'right',
        },
        isTwoWay: false,
      },
      {
        from: 'deposit',
        to: 'pending',
        path: 'M3.5 1.5V2.5H4.5',
        tip: {
          x: 4,
          y: 2.5,
          heading: 'right',
        },
        isTwoWay: false,
      },
      {
        from: 'pending',
        to: 'reserved',
        path: 'M4.5 2.5V1.5',
        tip: {
          x: 4.5,
          y: 2,
          heading: 'up',
        },
        isTwoWay: false,
      },
    ],
  },
  tall: {
    columns: 2,
    rows: 6,
    cells: {
      paymentSelection: {
        column: 0,
        row: 0,
      },
      usedVehicle: {
        column: 1,
        row: 0,
      },
      financing: {
        column: 1,
        row: 1,
      },
      personalData: {
        column: 0,
        row: 2,
      },
      review: {
        column: 0,
        row: 3,
      },
      deposit: {
        column: 0,
        row: 4,
      },
      reserved: {
        column: 0,
        row: 5,
      },
      pending: {
        column: 1,
        row: 5,
      },
    },
    lines: [
      {
        from: 'paymentSelection',
        to: 'personalData',
        path: 'M0.5 0.5V2.5',
        tip: {
          x: 0.5,
          y: 2,
          heading: 'down',
        },
        isTwoWay: false,
      },
      {
        from: 'personalData',
        to: 'review',
        path: 'M0.5 2.5V3.5',
        tip: {
          x: 0.5,
          y: 3,
          heading: 'down',
        },
        isTwoWay: false,
      },
      {
        from: 'review',
        to: 'deposit',
        path: 'M0.5 3.5V4.5',
        tip: {
          x: 0.5,
          y: 4,
          heading: 'down',
        },
        isTwoWay: false,
      },
      {
        from: 'paymentSelection',
        to: 'usedVehicle',
        path: 'M0.5 0.5H1.5',
        tip: {
          x: 1,
          y: 0.5,
          heading: 'right',
        },
        isTwoWay: true,
      },
      {
        from: 'paymentSelection',
        to: 'financing',
        path: 'M0.5 0.5V1.5H1.5',
        tip: {
          x: 1,
          y: 1.5,
          heading: 'right',
        },
        isTwoWay: true,
      },
      {
        from: 'deposit',
        to: 'reserved',
        path: 'M0.5 4.5V5.5',
        tip: {
          x: 0.5,
          y: 5,
          heading: 'down',
        },
        isTwoWay: false,
      },
      {
        from: 'deposit',
        to: 'pending',
        path: 'M0.5 4.5H1.5V5.5',
        tip: {
          x: 1.5,
          y: 5,
          heading: 'down',
        },
        isTwoWay: false,
      },
      {
        from: 'pending',
        to: 'reserved',
        path: 'M1.5 5.5H0.5',
        tip: {
          x: 1,
          y: 5.5,
          heading: 'left',
        },
        isTwoWay: false,
      },
    ],
  },
};
