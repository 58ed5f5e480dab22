import { createMachine } from 'xstate';

const room = (floor: number, at: number) => ({
  on: { NEXT: at < 19 ? `room${at + 1}` : `#floor${(floor + 1) % 50}` },
});

/** A hotel of fifty floors with twenty rooms each. */
export const hotel = createMachine({
  id: 'hotel',
  initial: 'floor0',
  states: Object.fromEntries(
    Array.from({ length: 50 }, (_, floor) => [
      `floor${floor}`,
      {
        id: `floor${floor}`,
        initial: 'room0',
        states: Object.fromEntries(
          Array.from({ length: 20 }, (__, at) => [`room${at}`, room(floor, at)]),
        ),
      },
    ]),
  ),
});
