export interface DemoAdmin {
  email: string;
  password: string;
}

/** The admin that a first start has made, as long as its password is stored. */
export function readDemoAdmin(folder: string): DemoAdmin | undefined;
export function keepDemoAdmin(folder: string, admin: DemoAdmin): void;
