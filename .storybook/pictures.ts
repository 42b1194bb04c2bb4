import { http, type RequestHandler } from 'msw';

const drawings = import.meta.glob<string>('../bff/demo/pictures/*.svg', { query: '?url&no-inline', import: 'default' });

/** Serves equipment pictures from files; uploaded ones are missing. */
export const pictures: RequestHandler[] = [
  http.get<{ name: string }>('*/pictures/demo/:name', async ({ params }) => {
    const load = drawings[`../bff/demo/pictures/${params.name}`];
    if (load === undefined) return new Response(undefined, { status: 404 });
    const { body } = await fetch(await load());
    return new Response(body, { headers: { 'content-type': 'image/svg+xml' } });
  }),
  http.get('*/pictures/uploads/*', () => new Response(undefined, { status: 404 })),
];
