import type { Minor } from "@taya/kernel/money";

/**
 * What is paid of what was earned and of what stood over from before: all of it, but nothing while it is below zero, which
 * is made up for by what comes next, and nothing while the member may not be given anything, which waits.
 */
export const payable = (earned: Minor, carried: Minor, allowed: boolean): Minor => {
  const due = earned + carried;
  return allowed && due > 0n ? due : 0n;
};
