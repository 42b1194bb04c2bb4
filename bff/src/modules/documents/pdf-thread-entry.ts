import { PAPER_SIZES } from '@backlot/domain/enums';
import * as z from 'zod';
import { servePdfs } from '../../platform/pdf/pdf-thread.ts';
import { certificateDataSchema } from './certificate-data.ts';
import { certificateDocument } from './certificate.document.ts';
import { formNameSchema } from './forms/sample-form.ts';
import { sampleFormDocument } from './forms/sample-form.document.ts';
import { letterheadSchema } from './letterhead.ts';
import { packingListDataSchema } from './packing-list-data.ts';
import { packingListDocument } from './packing-list.document.ts';
import { quoteDocumentDataSchema } from './quote-document-data.ts';
import { quoteRequestDocument } from './quote-request.document.ts';
import { quoteDocument } from './quote.document.ts';

const size = z.enum(PAPER_SIZES);
const quoteSchema = z.object({ document: quoteDocumentDataSchema, size });
const packingListSchema = z.object({ list: packingListDataSchema, size });
const sampleFormSchema = z.object({ name: formNameSchema, business: letterheadSchema });

servePdfs({
  'quote-request': (data) => quoteRequestDocument(quoteDocumentDataSchema.parse(data)),
  quote: (data) => {
    const quote = quoteSchema.parse(data);
    return quoteDocument(quote.document, quote.size);
  },
  'packing-list': (data) => {
    const input = packingListSchema.parse(data);
    return packingListDocument(input.list, input.size);
  },
  certificate: (data) => certificateDocument(certificateDataSchema.parse(data)),
  'sample-form': (data) => {
    const { name, business } = sampleFormSchema.parse(data);
    return sampleFormDocument(name, business);
  },
});
