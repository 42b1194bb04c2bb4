import { documents as served } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { documentsService } from './support/documents.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';
import { TestServer } from './support/test-server.ts';

describe('a Spanish PDF', () => {
  const documents = documentsService();

  it('of a quote has Spanish texts and the amounts of the English one', async () => {
    const request = quoteRequest({ locale: 'es', discountAmount: 100, purchaseOrderNumber: 'PO-88123' });
    const { filename, content } = await documents().quote(toQuoteDocumentData(request, business, NOW), 'letter');
    expect(filename).toBe('cotizacion-BL-2611-0042.pdf');
    expect(content.toString('latin1')).toContain('/Lang (es-US)');
    const pages = readPdf(content);
    const text = pages.map((page) => page.text).join('');
    for (const part of [
      'Cotización BL-2611-0042',
      'Emitida el 21 nov 2026',
      'Válida hasta el 21 dic 2026',
      'Empresa Tidewater Pictures',
      'N.º proyecto TW-2217',
      'N.º de orden PO-88123',
      '24 nov 2026 – 28 nov 2026',
      '3 días de alquiler',
      'Equipo de producción ARTÍCULO CANT. UNID. TARIFA / UD. / DÍA DÍAS IMPORTE',
      'Walkie-talkie kit, case of 12 3 artículos × 12 c/u 3 36 $7.35 3 $793.80',
      'Quiet generator, 7,000 W 1 1 Precio a consultar 3 –',
      'Subtotal: Cocina y alquiler para sets $869.97',
      'Subtotal $4,773.69 Descuento −$100.00 Antes de impuestos $4,673.69 Impuesto de venta de FL (7%) $327.16 Total $5,000.85',
      'Condiciones 1. Validez Estos precios valen hasta el 21 dic 2026, 30 días desde la emisión.',
      'Aceptamos la cotización BL-2611-0042 por $5,000.85 y sus condiciones. NOMBRE',
      'N.º DE ORDEN FIRMA FECHA',
      `Página 1 de ${pages.length}`,
    ])
      expect(text).toContain(withoutSpaces(part));
    expect(text).not.toMatch(/Issued|Validuntil|Customer|Locations|Discount|Terms|Acceptance|SIGNATURE|Page1of/u);
  });

  it('of a request has one page and mentions the pending certificate of the exempt', async () => {
    const { filename, content } = await documents().quoteRequest(
      toQuoteDocumentData(quoteRequest({ locale: 'es' }), business, NOW),
    );
    expect(filename).toBe('solicitud-de-cotizacion-BL-2611-0042.pdf');
    const pages = readPdf(content);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain(
      withoutSpaces('¿Qué sigue? Verificamos la disponibilidad y le respondemos en menos de 2 horas hábiles'),
    );
    const exempt = readPdf(
      (
        await documents().quoteRequest(
          toQuoteDocumentData(quoteRequest({ locale: 'es', isTaxExempt: true, customerName: '山田' }), business, NOW),
        )
      ).content,
    )
      .map((page) => page.text)
      .join('');
    for (const part of [
      'Exento (certificado pendiente) $0.00',
      'Exención de impuestos de Florida: certificado pendiente.',
      'ocupa el lugar de un carácter que aquí no se puede imprimir',
    ])
      expect(exempt).toContain(withoutSpaces(part));
  });

  it('marks its terms as samples until the owner has changed the settings', async () => {
    const { content } = await documents().quote(
      toQuoteDocumentData(quoteRequest({ locale: 'es' }), { ...business, isSample: true }, NOW),
      'a4',
    );
    expect(
      readPdf(content)
        .map((page) => page.text)
        .join(''),
    ).toContain(withoutSpaces('CONDICIONES DE MUESTRA'));
  });
});

describe('the preview of the quote mail', () => {
  const server = TestServer.forTests();

  const preview = async (query: string) => (await server.call(`${served.quoteEmailPreview.path}${query}`)).text;

  it('is in the requested language, by default English', async () => {
    const english = await preview('');
    const spanish = await preview('?locale=es');
    expect(english).toMatch(/<html[^>]* lang="en"/u);
    expect(spanish).toMatch(/<html[^>]* lang="es"/u);
    for (const part of ['Su cotización BL-SAMPLE', 'Formulario de pedido', 'Backlot (muestra)', 'Horario de oficina'])
      expect(spanish).toContain(part);
    expect(await preview('?locale=es')).toBe(spanish);
    for (const query of ['?locale=en', '?locale=fr', '?locale=es&locale=en', ''])
      expect(await preview(query)).toBe(english);
  });
});
