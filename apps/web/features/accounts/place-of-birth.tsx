import { type ComponentProps, useId } from "react";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { TextField } from "@taya/ui/field";

/** Where somebody was born: any place, with the regions of the country to choose from while it is typed. */
export function PlaceOfBirth(props: ComponentProps<typeof TextField>) {
  const regions = useId();
  const { data } = useCall(api.site.dropdownMenu, { menuGroup: "gamingvenue" }, { cached: true });
  return (
    <>
      <TextField {...props} list={regions} />
      <datalist id={regions}>
        {data?.list.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}
