export interface DemoAdmin {
  email: string;
  password: string;
}

/** Returns the demo admin while its password is stored. */
export function readDemoAdmin(folder: string): DemoAdmin | undefined;
export function storeDemoAdmin(folder: string, admin: DemoAdmin): void;
