import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSources } from '@backlot/domain';
import { expect, it } from 'vitest';
import { PicturesService } from '../src/modules/pictures/pictures.service.ts';
import { ObjectStore } from './support/object-store.ts';
import { aPicture } from './support/pictures.ts';
import { TestServer } from './support/test-server.ts';

const store = ObjectStore.forTests();
const server = TestServer.forTests(() => ({ PICTURES_BUCKET: store.url }));

it('are stored, served and deleted only there', async () => {
  const { token } = await server.signIn();
  const { address } = await server.api(token).uploadPicture({ file: await aPicture({ width: 700, height: 350 }) });
  const addresses = pictureSources(address)?.formats.flatMap(({ srcSet }) =>
    srcSet.split(', ').map((entry) => entry.split(' ')[0]),
  );
  expect([...store.objects.keys()].map((key) => `/${key}`).toSorted()).toEqual(addresses?.toSorted());
  expect(existsSync(join(server.config.dataDir, 'pictures'))).toBe(false);

  const replica = await TestServer.start({ PICTURES_BUCKET: store.url }, server.database);
  const { status, headers, body } = await replica.bytes(address);
  expect({ status, type: headers.get('content-type'), body }).toEqual({
    status: 200,
    type: 'image/webp',
    body: store.objects.get(address.slice(1))?.bytes,
  });
  await replica.stop();

  const pictures = server.app.get(PicturesService);
  for (const hours of [25, 26]) await pictures.collect(new Date(Date.now() + hours * 3_600_000));
  expect(store.objects.size).toBe(0);
  expect((await server.bytes(address)).status).toBe(404);
});

it('return a problem without the secret when the bucket rejects calls, and the rest of the site works', async () => {
  const other = await TestServer.start(
    { PICTURES_BUCKET: store.url.replace(ObjectStore.KEY, 'somebody') },
    server.database,
  );
  const { token } = await other.signIn();
  const response = await fetch(`${other.url}/api/pictures`, {
    method: 'POST',
    body: await aPicture({ width: 20, height: 20 }),
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    title: 'Failed to upload the picture',
    detail: 'The picture could not be stored. Please try again in a moment.',
    code: 'unavailable',
  });
  expect(text).not.toMatch(/somebody|cret/u);
  expect(store.objects.size).toBe(0);
  expect((await other.call('/api/equipment')).status).toBe(200);
  await other.stop();
});
