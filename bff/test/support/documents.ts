import { Test, type TestingModule } from '@nestjs/testing';
import { afterAll, beforeAll } from 'vitest';
import { DocumentsModule } from '../../src/modules/documents/documents.module.ts';
import { DocumentsService } from '../../src/modules/documents/documents.service.ts';

/** Runs the document service for the tests of the enclosing `describe`. */
export function documentsService(): () => DocumentsService {
  let module: TestingModule | undefined;
  beforeAll(async () => {
    module = await Test.createTestingModule({ imports: [DocumentsModule] }).compile();
    await module.init();
  });
  afterAll(() => module?.close());
  return () => {
    if (module === undefined) throw new Error('The document service has not been started: use it within a test');
    return module.get(DocumentsService);
  };
}
