import { createMachine } from 'xstate';

/** Lights for cars and for pedestrians, until the power is out. */
export const trafficLightMachine = createMachine({
  id: 'trafficLight',
  initial: 'working',
  states: {
    working: {
      type: 'parallel',
      on: { POWER_OUTAGE: 'flashing' },
      states: {
        cars: {
          initial: 'green',
          states: {
            green: { after: { 5000: 'yellow' } },
            yellow: { after: { 1000: 'red' } },
            red: { on: { CLEAR: 'green' } },
          },
        },
        pedestrians: {
          initial: 'walk',
          states: {
            walk: { on: { COUNTDOWN: 'wait' } },
            wait: { on: { STOP: 'stop' } },
            stop: { on: { GO: 'walk' } },
          },
        },
      },
    },
    flashing: { on: { POWER_RESTORED: 'working' } },
  },
});
