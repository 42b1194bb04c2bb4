import * as z from 'zod';
import { servePdfs } from '../../platform/pdf/pdf-thread.ts';
import { certificateDataSchema } from './certificate-data.ts';
import { certificateDocument } from './certificate.document.ts';
import { formNameSchema } from './forms/form-name.ts';
import { sampleFormDocument } from './forms/sample-form.document.ts';
import { letterheadSchema } from './letterhead.ts';
import { quoteDocumentDataSchema } from './quote-document-data.ts';
import { quoteRequestDocument } from './quote-request.document.ts';
import { quoteDocument } from './quote.document.ts';

const quoteSchema = z.object({ document: quoteDocumentDataSchema, size: z.enum(['letter', 'a4']) });
const sampleFormSchema = z.object({ name: formNameSchema, business: letterheadSchema });

servePdfs({
  'quote-request': (data) => quoteRequestDocument(quoteDocumentDataSchema.parse(data)),
  quote: (data) => {
    const { document, size } = quoteSchema.parse(data);
    return quoteDocument(document, size);
  },
  certificate: (data) => certificateDocument(certificateDataSchema.parse(data)),
  'sample-form': (data) => {
    const { name, business } = sampleFormSchema.parse(data);
    return sampleFormDocument(name, business);
  },
});
