/**
 * Query of the free units of items for each of some rentals, over its days plus each item's turnaround.
 * Columns: rental (from 1), equipment_id, units_per_item, units (null: the item is untracked).
 * Parameters: those of the condition, array of first days, array of last days, today.
 * Groups items by turnaround, because they share one sweep.
 * @param condition of the items, on the tables `stock` (equipment_stock) and `item` (equipment)
 */
export const freeUnitsQuery = (condition: string): string => `
  with chosen as materialized (
    select stock.equipment_id, stock.turnaround_days, item.units_per_item
    from equipment_stock stock join equipment item on item.id = stock.equipment_id where ${condition}
  ), alike as (
    select turnaround_days, array_agg(equipment_id) as ids from chosen group by turnaround_days
  )
  select rental.number::int as rental, chosen.equipment_id, chosen.units_per_item, free.units
  from unnest(?::date[], ?::date[]) with ordinality as rental(first_day, last_day, number)
  cross join alike
  cross join lateral stock_free(
    alike.ids, rental.first_day, least(date '9999-12-31', rental.last_day + 1 + alike.turnaround_days), ?::date
  ) as free(equipment_id, units)
  join chosen on chosen.equipment_id = free.equipment_id`;
