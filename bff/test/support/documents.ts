import { Test, type TestingModule } from '@nestjs/testing';
import { afterAll, beforeAll } from 'vitest';
import { DocumentsModule } from '../../src/modules/documents/documents.module.js';
import { DocumentsService } from '../../src/modules/documents/documents.service.js';

/** The service that draws documents, with its thread, for all tests around the call. */
export function documentsService(): () => DocumentsService {
  let module: TestingModule | undefined;
  beforeAll(async () => {
    module = await Test.createTestingModule({ imports: [DocumentsModule] }).compile();
    await module.init();
  });
  afterAll(() => module?.close());
  return () => {
    if (module === undefined) throw new Error('Documents are drawn once the tests run.');
    return module.get(DocumentsService);
  };
}
