import { describe, expect, it } from 'vitest';
import { mapUrls } from './map.ts';

const addressLines = ['1 Real Road', 'Miami, FL 33127'];
const SEARCH = 'https://www.google.com/maps/search/?api=1&query=1%20Real%20Road%2C%20Miami%2C%20FL%2033127';
const ADDRESS_SEARCH = 'https://www.google.com/maps?output=embed&q=1%20Real%20Road%2C%20Miami%2C%20FL%2033127';

describe('mapUrls', () => {
  it('searches the address without a configured map', () => {
    expect(mapUrls({ addressLines, mapUrl: null })).toEqual({ page: SEARCH, frame: ADDRESS_SEARCH });
  });

  it("frames OpenStreetMap's export around the marker of a place", () => {
    const mapUrl = 'https://www.openstreetmap.org/#map=18/25.8/-80.2';
    const { page, frame } = mapUrls({ addressLines, mapUrl });
    expect(page).toBe(mapUrl);
    const query = new URL(frame).searchParams;
    expect(new URL(frame).pathname).toBe('/export/embed.html');
    expect(query.get('marker')).toBe('25.8,-80.2');
    expect(query.get('bbox')).toBe('-80.20137,25.79931,-80.19863,25.80069');
  });

  it.each(['https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4', 'https://www.google.com/maps/embed?pb=abc'])(
    'frames the embeddable map %s unchanged, and links to a page',
    (mapUrl) => {
      expect(mapUrls({ addressLines, mapUrl })).toEqual({ page: SEARCH, frame: mapUrl });
    },
  );

  it.each([
    'https://maps.example/our-house',
    'https://www.openstreetmap.org/way/42',
    'https://www.google.com.evil.example/maps/embed?pb=1',
    'no address',
  ])('links to %s, which forbids framing', (mapUrl) => {
    expect(mapUrls({ addressLines, mapUrl })).toEqual({ page: mapUrl, frame: ADDRESS_SEARCH });
  });
});
