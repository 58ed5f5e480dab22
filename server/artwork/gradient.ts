const short = (value: number): string => String(value).replace(/^0\./, '.');

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop${offset > 0 ? ` offset="${short(offset)}"` : ''} stop-color="${colour}"` +
  `${opacity < 1 ? ` stop-opacity="${short(opacity)}"` : ''}/>`;

/** Defaults to a vertical gradient from top to bottom. */
export const gradient = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  direction = 'x2="0" y2="1"',
): string =>
  `<linearGradient id="${id}" ${direction}>` +
  `${stops.map((each) => stop(...each)).join('')}</linearGradient>`;

/** A gradient with the colours of another one in a direction of its own. */
export const gradientLike = (id: string, other: string, direction: string): string =>
  `<linearGradient id="${id}" href="#${other}" ${direction}/>`;
