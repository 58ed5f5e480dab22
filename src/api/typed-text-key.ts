type Place = Pick<Location, 'pathname' | 'search'>;

const prefix = 'escrito ';

const addressOf = ({ pathname, search }: Place) => ` ${pathname}${search}`;

/** The key of the text that a visitor types at an address, in the storage of the tab. */
export const typedTextKey = (name: string, place: Place): string =>
  `${prefix}${name}${addressOf(place)}`;

/** Whether a key of the storage has text that was typed at an address. */
export const isTypedAt = (key: string, place: Place): boolean =>
  key.startsWith(prefix) && key.endsWith(addressOf(place));
