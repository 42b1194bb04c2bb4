import { query } from './database.ts';
import type { Product } from './products.ts';

const INSERT_CUSTOMER = `
  with admin as (select password_hash from profiles join credentials on credentials.profile_id = profiles.id where email = $3),
       profile as (insert into profiles (id, email, full_name, role, created_at, updated_at) values ($1, $2, null, 'customer', now(), now()) returning id)
  insert into credentials (profile_id, password_hash, updated_at) select profile.id, admin.password_hash, now() from profile, admin`;

/** Creates a customer account with the admin's password, since hashing another one needs the product. */
export async function createCustomer(product: Product): Promise<{ email: string; password: string }> {
  const id = crypto.randomUUID();
  const email = `crew.${id.slice(0, 8)}@example.com`;
  await query(product, INSERT_CUSTOMER, [id, email, product.admin.email]);
  return { email, password: product.admin.password };
}
