import { servePdfs } from '../../platform/pdf/pdf-thread.ts';
import { quotePaperSchema } from './quote-paper.ts';
import { quoteRequestDocument } from './quote-request.document.ts';

servePdfs({ 'quote-request': (data) => quoteRequestDocument(quotePaperSchema.parse(data)) });
