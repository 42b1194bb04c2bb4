/** HTML page of the API documentation. Scripts are files: the content security policy allows no inline scripts. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Backlot API</title>
    <link rel="icon" type="image/png" sizes="32x32" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page.js"></script>
  </body>
</html>
`;

export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

export const DOCS_STYLE = `body { margin: 0; background: #fff; }
.swagger-ui .wrapper { max-width: 1100px; }
.swagger-ui .scheme-container { display: none; }
@media (max-width: 600px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex-basis: 100%; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; text-align: left; }
  .swagger-ui table.parameters, .swagger-ui table.responses-table { display: block; overflow-x: auto; }
  .swagger-ui .opblock-body pre.microlight { max-width: calc(100vw - 80px); }
}
`;
