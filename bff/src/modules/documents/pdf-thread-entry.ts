import * as z from 'zod';
import { servePdfs } from '../../platform/pdf/pdf-thread.ts';
import { formNameSchema } from './forms/form-name.ts';
import { sampleFormDocument } from './forms/sample-form.document.ts';
import { letterheadSchema } from './letterhead.ts';
import { quoteDocumentDataSchema } from './quote-document-data.ts';
import { quoteRequestDocument } from './quote-request.document.ts';
import { quoteDocument } from './quote.document.ts';

const quoteSchema = z.object({ paper: quoteDocumentDataSchema, size: z.enum(['letter', 'a4']) });
const sampleFormSchema = z.object({ name: formNameSchema, business: letterheadSchema });

servePdfs({
  'quote-request': (data) => quoteRequestDocument(quoteDocumentDataSchema.parse(data)),
  quote: (data) => {
    const { paper, size } = quoteSchema.parse(data);
    return quoteDocument(paper, size);
  },
  'sample-form': (data) => {
    const { name, business } = sampleFormSchema.parse(data);
    return sampleFormDocument(name, business);
  },
});
