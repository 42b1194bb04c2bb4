/** Control: minimal page for search-as-you-type with one input, a windowed list and no framework. */
import { createServer } from 'node:http';

import { serve } from './serve.ts';

const PRODUCT_URL = process.env['PRODUCT_URL'] ?? '';

const page = `<!doctype html>
<meta charset="utf-8"><title>Windowed</title>
<style>
  body { margin: 0; font: 16px system-ui; }
  input { position: sticky; top: 0; z-index: 1; font: inherit; width: 100%; }
  #list { position: relative; }
  article { position: absolute; box-sizing: border-box; width: 340px; height: 420px; padding: 12px; border: 1px solid #ccc; overflow: hidden; }
  img { width: 100%; height: 240px; object-fit: contain; }
</style>
<input type="search" aria-label="Search"><div id="list"></div>
<script type="module">
  const COLUMNS = 4, HEIGHT = 440, WIDTH = 356;
  const list = document.querySelector('#list'), input = document.querySelector('input');
  const all = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await (await fetch('/api/equipment?limit=500' + (cursor && '&cursor=' + encodeURIComponent(cursor)))).json();
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  for (const item of all) item.folded = (item.name + ' ' + item.description + ' ' + item.category).toLowerCase();
  let found = all;
  const shown = new Map();
  function card(item) {
    const article = document.createElement('article');
    const image = new Image();
    image.src = item.image;
    const name = document.createElement('h3'), text = document.createElement('p'), add = document.createElement('button');
    name.textContent = item.name; text.textContent = item.description; add.textContent = 'Add to Quote';
    article.append(image, name, text, add);
    return article;
  }
  function render() {
    list.style.height = Math.ceil(found.length / COLUMNS) * HEIGHT + 'px';
    const first = Math.max(0, Math.floor(scrollY / HEIGHT) - 1) * COLUMNS, last = first + (Math.ceil(innerHeight / HEIGHT) + 2) * COLUMNS;
    const visible = new Map(found.slice(first, last).map((item, index) => [item, first + index]));
    for (const [item, article] of shown) if (!visible.has(item)) { article.remove(); shown.delete(item); }
    for (const [item, index] of visible) {
      let article = shown.get(item);
      if (article === undefined) { article = card(item); shown.set(item, article); list.append(article); }
      article.style.transform = 'translate(' + (index % COLUMNS) * WIDTH + 'px,' + Math.floor(index / COLUMNS) * HEIGHT + 'px)';
    }
  }
  input.addEventListener('input', () => {
    const query = input.value.toLowerCase();
    found = all.filter(({ folded }) => folded.includes(query));
    render();
  });
  addEventListener('scroll', render, { passive: true });
  render();
</script>`;

const server = createServer(async (request, response) => {
  if (request.url === '/') {
    response.setHeader('content-type', 'text/html');
    response.end(page);
    return;
  }
  const proxied = await fetch(`${PRODUCT_URL}${request.url}`);
  response.statusCode = proxied.status;
  response.setHeader('content-type', proxied.headers.get('content-type') ?? 'text/plain');
  response.end(Buffer.from(await proxied.arrayBuffer()));
});
await serve(server);
