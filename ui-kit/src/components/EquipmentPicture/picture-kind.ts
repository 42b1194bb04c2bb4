import type { PictureKind } from './drawings.ts';

/** Fields that determine the kind of an item. */
export interface PicturedItem {
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
}

/** Keywords of names and categories, most specific first: a 'lens cart' is a cart, a 'monitor stand' a stand. */
const KEYWORDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['cart', /\b(?:carts?|dolly|dollies|hand trucks?|wagons?)\b/u],
  ['tent', /\b(?:tents?|canop(?:y|ies)|shelter|shade)\b/u],
  ['rack', /\b(?:racks?|wardrobe|hangers?|steamers?|garment|ironing)\b/u],
  ['chair', /\b(?:chairs?|seating|stools?|sofas?|benche?s?|armchairs?|couch)\b/u],
  ['refrigerator', /\b(?:refrigerators?|fridges?|freezers?|coolers?|cold|ice)\b/u],
  ['range', /\b(?:ranges?|ovens?|stoves?|hobs?|cooktops?|burners?|griddles?|cooking|hot holding)\b/u],
  [
    'appliance',
    /\b(?:mixers?, stand|stand mixers?|blenders?|appliances?|processors?|kettles?|toasters?|urns?|coffee|microwaves?|espresso)\b/u,
  ],
  ['cookware', /\b(?:cookware|pots?|pans?|skillets?|saucepans?|bakeware|knives|cutting boards?)\b/u],
  ['tableware', /\b(?:tableware|plates?|bowls?|glasses|cutlery|flatware|linens?|dinner)\b/u],
  ['cable', /\b(?:cables?|cords?|stingers?|extension|snakes?|ramps?)\b/u],
  ['microphone', /\b(?:microphones?|mics?|lavaliers?|lav|booms?|shotgun|wireless)\b/u],
  ['radio', /\b(?:radios?|walkies?|walkie-talkies?|intercoms?|headsets?|communication)\b/u],
  ['fan', /\b(?:fans?|blowers?|air conditioners?|heaters?|climate|hazers?|fog)\b/u],
  ['stand', /\b(?:stands?|c-stands?|tripods?|monopods?|grip|rigging|clamps?|sliders?|gimbals?|ladders?|support)\b/u],
  ['lens', /\b(?:lens|lenses|primes?|zooms?)\b/u],
  [
    'lamp',
    /\b(?:lights?|lamps?|lighting|fresnels?|led|hmi|tungsten|softbox(?:es)?|lanterns?|panels?|tubes?|practicals)\b/u,
  ],
  ['camera', /\b(?:cameras?|camcorders?)\b/u],
  ['monitor', /\b(?:monitors?|screens?|displays?|projectors?|projection|teleprompters?|video)\b/u],
  ['recorder', /\b(?:recorders?|mixers?|switchers?|media|players?|playback|speakers?|audio)\b/u],
  ['power', /\b(?:generators?|power|batter(?:y|ies)|distro|inverters?)\b/u],
  ['table', /\b(?:tables?|desks?|islands?|counters?|stations?|surfaces|catering|holding)\b/u],
  ['backdrop', /\b(?:backdrops?|flats?|flags?|frames?|cyclorama|reflectors?|set|dressing|mirrors?)\b/u],
];

/** Matches the name first, then subcategory and category; a road case if none matches. */
export function pictureKind({ name, subcategory, category }: PicturedItem): PictureKind {
  for (const text of [name, subcategory, category]) {
    const normalized = text.toLowerCase().replaceAll('-', ' ');
    const found = KEYWORDS.find(([, pattern]) => pattern.test(normalized));
    if (found !== undefined) return found[0];
  }
  return 'case';
}
